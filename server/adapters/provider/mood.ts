import { setTimeout as wait } from 'node:timers/promises'
import { AdapterRefused, OutcomeUnknown } from './refuse.ts'
import type { Setting, Settings } from './Provider.ts'

/** What a sandbox can be told. A variable is none of them: they stand behind its name, `sandbox?delay=500&refuse=0.1`. */
export const moodSettings = {
  delay: { variable: '', means: 'Milliseconds before it answers', otherwise: '0' },
  refuse: { variable: '', means: 'Share of attempts that it refuses, 0 to 1', otherwise: '0' },
  silent: { variable: '', means: 'Share of attempts that it does and gives no answer to, 0 to 1', otherwise: '0' },
} as const satisfies Record<string, Setting>

/**
 * How a sandbox meets an attempt: late, with a refusal, or doing it without a word. Only `act` is what it really does.
 * @param random 0 to 1
 * @throws AdapterRefused · OutcomeUnknown
 */
export function readMood(settings: Settings, random: () => number = Math.random) {
  const [delay, refuse, silent] = [
    number(settings, 'delay', 60_000),
    number(settings, 'refuse', 1),
    number(settings, 'silent', 1),
  ]
  return async <T>(act: () => T | Promise<T>): Promise<T> => {
    if (delay > 0) await wait(delay)
    const drawn = random()
    if (drawn < refuse) throw new AdapterRefused('SANDBOX_REFUSED', { text: 'The sandbox was told to refuse', values: {} })
    const done = await act()
    if (drawn < refuse + silent) throw new OutcomeUnknown({ text: 'The sandbox was told to give no answer', values: {} })
    return done
  }
}

function number(settings: Settings, name: keyof typeof moodSettings, most: number): number {
  const given = settings[name] ?? moodSettings[name].otherwise
  const value = Number(given)
  if (given !== '' && value >= 0 && value <= most) return value
  throw new Error(`the sandbox is told ${name}=${given}; it must be a number from 0 to ${most}`)
}
