import type { BatchRequest } from './BatchRequest.ts'

/** What is done, to how many of what: "Unlist: 3 products". */
export const batchTitle = ({ host, label, countOf }: Pick<BatchRequest, 'host' | 'label' | 'countOf'>, count: number): string =>
  host.t('{action}: {things}', { action: label, things: countOf(count) })
