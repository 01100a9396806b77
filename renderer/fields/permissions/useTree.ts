import { useEffect, useState } from 'react'
import type { Field } from '../../../contract/language/shape.ts'
import type { Host } from '../../host/Host.tsx'
import { type PermissionNode, readTree } from './permissionTree.ts'

const usualCall = 'GET seller/role/OperatorPermission'

export type Tree = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; nodes: PermissionNode[] }

/** The tree that permissions are chosen from, and what asks for it again. */
export function useTree(field: Field, host: Host): [Tree, () => void] {
  const call = typeof field.api === 'string' ? field.api : usualCall
  const [round, setRound] = useState(0)
  const [tree, setTree] = useState<Tree>({ status: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new host object is the same back end; the round asks again
  useEffect(() => {
    const stop = new AbortController()
    // A form that is shown again keeps its tree, with what is open in it, until the new one is there.
    setTree(now => (now.status === 'ready' ? now : { status: 'loading' }))
    host.call({ method: 'GET', api: call.replace(/^GET /, ''), signal: stop.signal }).then(
      ({ data }) => !stop.signal.aborted && setTree({ status: 'ready', nodes: readTree(data) }),
      () => !stop.signal.aborted && setTree({ status: 'failed' }),
    )
    return () => stop.abort()
  }, [call, round])
  return [tree, () => setRound(now => now + 1)]
}
