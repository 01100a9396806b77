import type { Refusal } from '../../contract/wire/envelope/envelope.ts'

const codes = new Set<string>(['conflict', 'state_conflict', 'audited', 'not_found'])

/** Whether a refusal means that the record is not what the screen shows. */
export const isOutdated = ({ code }: Refusal): boolean => codes.has(code)
