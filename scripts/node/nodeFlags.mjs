import { join } from 'node:path'

/**
 * How the server's Node runs, so that it stays small while an export passes millions of values through it: what dies young gets 8 MB
 * instead of 16, the heap grows by less at a time, and threads share their arenas (docs/performance.md has what it is worth).
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--heap-growing-percent=40']
export const nodeEnvironment = {
  MALLOC_ARENA_MAX: '2',
  // Node keeps what it has compiled, types taken off, so that the next start has it.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
}
