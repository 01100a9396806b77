/**
 * Does it at once, or where a pointer is down as soon as it is up again: what is said of a field that is left moves what stands below
 * it, and a button that moves away under a press never hears it.
 */
export function afterPress(work: () => void): void {
  if (isDown) waiting.push(work)
  else work()
}

let isDown = false
let waiting: (() => void)[] = []

function rise(): void {
  isDown = false
  const due = waiting
  waiting = []
  // Behind the click that follows.
  if (due.length > 0)
    setTimeout(() => {
      for (const work of due) work()
    })
}

function sink(): void {
  isDown = true
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', sink, true)
  // Where a menu of the system takes the release, the next key tells that nothing is held.
  for (const end of ['pointerup', 'pointercancel', 'keydown']) window.addEventListener(end, rise, true)
  // Of the window itself; those of its fields do not come up to it.
  window.addEventListener('blur', rise)
}
