import type { Transition } from '../../../contract/language/Machine.ts'
import type { Context } from '../../context/Context.ts'
import { serverItself } from '../../database/ofTenant.ts'
import type { Candidate } from './findMachine.ts'

export type DueCandidate = Candidate & { due: NonNullable<Transition['due']> }

/** The server as who acts. */
export const systemActor: Context['actor'] = {
  ...serverItself.actor,
  id: 0,
  name: '',
  realm: 'platform',
  session: '',
  all: true,
  permissions: new Set(),
  sites: [],
}

/** A due transition as the server itself takes it: what keeps it waiting is one more of its checks. */
export const asServer = ({ machine, transition, due }: DueCandidate): Candidate => {
  const waits = due.unless === undefined ? [] : [{ that: `=!(${due.unless.slice(1)})`, say: 'Not yet' }]
  return { machine, transition: { ...transition, by: ['SYS'], check: [...transition.check, ...waits] } }
}
