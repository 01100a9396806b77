import { OutcomeUnknown } from './refuse.ts'

/** Milliseconds after which no answer is expected any more. */
const patience = 15_000

export type Answered = { status: number; headers: Headers; text: string }

/** Asks a service outside. @throws OutcomeUnknown where it gives no whole answer */
export async function ask(url: string, request: RequestInit): Promise<Answered> {
  try {
    const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    const { host } = new URL(url)
    throw new OutcomeUnknown({ text: '{host} gave no answer', values: { host } }, { cause: error })
  }
}

/** The object that an answer holds. @throws OutcomeUnknown where it holds none */
export function readAnswer({ status, text }: Pick<Answered, 'status' | 'text'>): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Told below, with what came instead.
  }
  throw new OutcomeUnknown({ text: 'Answered {status}: {answer}', values: { status, answer: text.slice(0, 200) } })
}
