import { useState } from 'react'
import { ActionBar } from '../../action/ActionBar.tsx'
import { useHost } from '../../host/Host.tsx'
import { type BlockOf, type BlockProps, defineBlock } from '../../kind/define.ts'
import { Blocks } from '../../page/Block.tsx'
import { evaluate, readText } from '../../scope/evaluate.ts'
import { ScopeProvider, useScope } from '../../scope/Scope.tsx'
import { toRow } from '../../values/drawField.tsx'
import { readList } from '../../values/readList.ts'
import { type Paper, papers } from './papers.ts'
import type { shape } from './schema.ts'
import './sheets.css'
import './paper.css'

/** A preview, a sheet for each record; the browser prints these and nothing else of the page. */
function SheetsBlock({ block, place }: BlockProps<BlockOf<typeof shape>>) {
  const host = useHost()
  const scope = useScope()
  const [paper, setPaper] = usePaper(block.paper)
  const records = readList(evaluate(block.records, scope)).map(toRow)
  if (records.length === 0) return <p className="mc-muted">{readText(block.empty, scope, host)}</p>
  return (
    <div className="mc-sheets">
      <div className="mc-sheets-head">
        <ActionBar actions={block.actions ?? []} />
        <span className="mc-sheets-paper">
          {block.paper.length > 1 ? (
            <select
              className="mc-input"
              aria-label={host.t('Paper size')}
              value={paper}
              onChange={event => setPaper(event.target.value)}
            >
              {block.paper.map(one => (
                <option key={one} value={one}>
                  {papers[one]}
                </option>
              ))}
            </select>
          ) : null}
          <span className="mc-muted">{host.t('{count} sheets', { count: records.length })}</span>
        </span>
      </div>
      {records.map((record, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sheets keep their places
        <article key={index} className={`mc-sheet mc-sheet-${paper}`}>
          <ScopeProvider value={{ ...scope, record }}>
            <Blocks blocks={block.blocks} place={`${place}.blocks`} />
          </ScopeProvider>
        </article>
      ))}
    </div>
  )
}

/** The size that was chosen last among these, in this browser: a printer is loaded with one. */
function usePaper(offered: readonly Paper[]): [Paper, (next: string) => void] {
  const { memory } = useHost()
  const key = `paper ${offered.join(' ')}`
  const [chosen, choose] = useState(() => memory.get(key))
  const paper = offered.find(one => one === chosen) ?? (offered[0] as Paper)
  return [
    paper,
    next => {
      memory.set(key, next)
      choose(next)
    },
  ]
}

export default defineBlock<typeof shape>({ Component: SheetsBlock })
