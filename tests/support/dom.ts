import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { giveOwnModules } from './ownModules.ts'
import { failOnErrors } from './quietConsole.ts'

giveOwnModules()
// Files share the page: a token one of them kept would be asked about by the calls of the next.
localStorage.clear()
sessionStorage.clear()

// A second is short for a first import on a busy machine; who waits for what comes waits no longer for it. No test has a limit of its own.
configure({ asyncUtilTimeout: 90_000 })

// What jsdom lacks and antd asks for when it is drawn.
window.matchMedia ??= query =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList

class QuietResizeObserver implements ResizeObserver {
  observe(): void {
    // jsdom lays nothing out, so nothing ever resizes
  }
  unobserve(): void {
    // nothing was observed
  }
  disconnect(): void {
    // nothing was observed
  }
}
globalThis.ResizeObserver ??= QuietResizeObserver
Element.prototype.scrollIntoView ??= () => undefined

// Hooks run from the last to the first: what is said while a test is cleaned up counts too.
failOnErrors()
afterEach(cleanup)
