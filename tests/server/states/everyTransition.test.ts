import { startTestServer } from '../../support/server.ts'
import { readMachines } from './machines.ts'
import { playTransitions } from './playTransitions.ts'

playTransitions(readMachines(), async engine => ({ server: await startTestServer({ engine }) }))
