import type { Host } from './Host.tsx'

/** A programmer's mistake: recorded as it is, and told to the operator in words of theirs. */
export function tellMistake(error: unknown, place: string, host: Pick<Host, 'report' | 'say' | 't'>): void {
  host.report({ message: error instanceof Error ? error.message : String(error), place, error })
  host.say('error', host.t('This failed because of a fault in the program. Tell your administrator.'))
}
