import { useCallback, useEffect, useRef, useState } from 'react'
import { failureWords } from '../../../../contract/wire/envelope/failureWords.ts'
import type { Row } from '../../../../contract/wire/table/table.ts'
import { useHost } from '../../../host/Host.tsx'
import { loadChildren } from './loadChildren.ts'
import { rowId } from '../load/rowId.ts'
import type { RowId } from '../../../scope/Selected.ts'

export type TreeNode = { status: 'loading' } | { status: 'ready'; rows: Row[] } | { status: 'failed'; message: string }
/** A line of the table: a row at its depth, or what stands for children that are not there. */
export type Line = {
  row: Row
  id: RowId
  depth: number
  opens: boolean
  open: boolean
  node: TreeNode | null
  /** Place among the rows of the list; those below a row have none */
  at?: number
  /** A row of a long list that is not loaded yet */
  missing?: true
}

type Sort = { field: string; order: 'asc' | 'desc' } | null
type Nodes = ReadonlyMap<RowId, TreeNode>
export type Tree = { nodes: Nodes; toggle(id: RowId): void; retry(id: RowId): void; patch(id: RowId, values: Row): void }

/** Children of tree rows, loaded when a row is opened; after a reload of the list the open ones are loaded again. */
export function useTree(api: string, pk: string, round: number, sort: Sort): Tree {
  const host = useHost()
  const [nodes, setNodes] = useState<Nodes>(new Map())
  const order = sort ? `${sort.field} ${sort.order}` : ''
  const latest = useRef({ host, nodes, sort })
  latest.current = { host, nodes, sort }

  const load = useCallback(
    (id: RowId, quiet = false) => {
      const put = (node: TreeNode) => setNodes(now => (quiet && !now.has(id) ? now : new Map(now).set(id, node)))
      if (!quiet) put({ status: 'loading' })
      const { host, sort } = latest.current
      loadChildren(host, { api, pk, parent: id, sort: sort ? { sort: sort.field, order: sort.order } : {} })
        .then(rows => put({ status: 'ready', rows }))
        .catch((error: unknown) => put({ status: 'failed', message: failureWords(error, host) }))
    },
    [api, pk],
  )
  const toggle = useCallback(
    (id: RowId) => {
      if (!latest.current.nodes.has(id)) return load(id)
      setNodes(now => new Map([...now].filter(([open]) => open !== id)))
    },
    [load],
  )
  const patch = useCallback(
    (id: RowId, values: Row) => {
      const change = (rows: Row[]) => rows.map(row => (rowId(row, pk) === id ? { ...row, ...values } : row))
      setNodes(
        now =>
          new Map([...now].map(([open, node]) => [open, node.status === 'ready' ? { ...node, rows: change(node.rows) } : node])),
      )
    },
    [pk],
  )
  const asked = useRef(`${round} ${order}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round or order asks for them again
  useEffect(() => {
    // A list that is shown again has them.
    if (asked.current === `${round} ${order}`) return
    asked.current = `${round} ${order}`
    for (const id of latest.current.nodes.keys()) load(id, true)
  }, [round, order])
  return { nodes, toggle, retry: load, patch }
}
