/** How long a tab may hold the lock of last resort, ms: longer than any answer to a refresh should take. */
const holdFor = 15_000

/**
 * Runs `work` in one tab of this browser at a time. `navigator.locks` exists on https and on localhost; elsewhere a note in
 * local storage serves, which two tabs can only win together when they write it within the same few milliseconds.
 */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work) as Promise<T>
  return withStorageLock(name, work)
}

async function withStorageLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = `${Math.random()}`
  for (;;) {
    const [holder, until] = (localStorage.getItem(name) ?? '').split(' ')
    if (!holder || Number(until) < Date.now()) {
      localStorage.setItem(name, `${mine} ${Date.now() + holdFor}`)
      await wait(30)
      if (localStorage.getItem(name)?.startsWith(`${mine} `)) break
    }
    await wait(100)
  }
  try {
    return await work()
  } finally {
    localStorage.removeItem(name)
  }
}

const wait = (time: number): Promise<void> => new Promise(resolve => setTimeout(resolve, time))
