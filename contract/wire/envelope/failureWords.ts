import { Refusal } from './envelope.ts'

/** Why something failed, for people: what the server says of it, or that there is a fault; never the words of a program. */
export function failureWords(error: unknown, { t }: { t(text: string, values?: Record<string, unknown>): string }): string {
  if (!(error instanceof Refusal)) return t('This failed because of a fault in the program. Tell your administrator.')
  if (error.code === 'network') return t('Network connection failed')
  if (error.said) return t(error.said.text, error.said.values)
  return error.message || t('This did not work. Try again.')
}
