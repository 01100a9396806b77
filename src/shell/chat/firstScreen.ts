/** What a page shows while it waits for something. */
const waiting =
  '.mc-skeleton, .mc-skeleton-body, .mc-list-skeleton, .mc-page-skeleton, .mc-page-skeleton-body, [aria-busy="true"]'
const [pause, patience] = [200, 10_000]

/** Ends when the page has its heading and waits for nothing; with a page that goes on waiting, after a while. */
export async function firstScreen(): Promise<void> {
  const isThere = (): boolean => {
    const main = document.querySelector('main')
    return main?.querySelector('h1') != null && main.querySelector(waiting) === null
  }
  for (let waited = 0; waited < patience && !isThere(); waited += pause) await new Promise(done => setTimeout(done, pause))
}
