import { useEffect, useMemo, useRef } from 'react'
import type { Step } from '../../contract/language/shape.ts'
import { Refusal } from '../../contract/wire/envelope/envelope.ts'
import { isObject } from '../../contract/values/loose.ts'
import { Cancelled } from '../overlay/Cancelled.ts'
import type { Question } from '../kind/define.ts'
import { drawRecordDifferences } from '../forms/conflict/drawDifferences.ts'
import { DraftsProvider, useDrafts } from '../forms/model/Drafts.ts'
import FieldsForm, { type Outcome } from '../forms/view/FieldsForm.tsx'
import { useHost } from '../host/Host.tsx'
import { useOverlay } from '../overlay/Overlays.tsx'
import { refusalWords } from '../host/sayRefusal.ts'
import { type PageVersions, useLatest } from '../scope/PageVersions.ts'
import { ScopeProvider } from '../scope/Scope.tsx'
import { tellMistake } from '../host/tellMistake.ts'

type Row = Record<string, unknown>

type Props = { step: Step; read(): Question; versions: PageVersions | undefined }

/**
 * The dialog of a question: it is open until its answers are done with, and says why they were refused. When the step's file
 * changes meanwhile it asks what stands there now, and keeps what was typed.
 */
export default function Ask({ step, read, versions }: Props) {
  const latest = useLatest(step, versions)
  const { drafts, round } = useDrafts(latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the latest step itself
  const question = useMemo(read, [latest])
  const overlay = useOverlay()
  useEffect(() => overlay?.rename(question.title), [overlay, question])
  const { act, busy } = useAct(question)
  useEffect(() => overlay?.guard(() => !busy.current), [overlay, busy])
  return (
    <>
      {question.text ? <p>{question.text}</p> : null}
      <ScopeProvider value={question.names ?? {}}>
        <DraftsProvider value={drafts}>
          <FieldsForm
            key={round}
            fields={question.fields}
            {...(question.items ? { items: question.items } : {})}
            values={question.values}
            verb={question.verb}
            {...(question.submit === undefined ? {} : { submit: question.submit })}
            {...(question.quote === undefined ? {} : { quote: question.quote })}
            {...(question.echo === undefined ? {} : { echo: question.echo })}
            danger={question.danger ?? false}
            {...(question.entity ? { thing: question.entity.label } : {})}
            onSubmit={act}
            onCancel={() => overlay?.close()}
          />
        </DraftsProvider>
      </ScopeProvider>
    </>
  )
}

function useAct(question: Question) {
  const host = useHost()
  const overlay = useOverlay()
  const busy = useRef(false)
  /** The record as it was read after a conflict, once the operator has seen it. */
  const names = useRef<Row>({})
  const readConflict = async (): Promise<Outcome | null> => {
    const now = await question.readAgain()
    const { entity, names: first } = question
    const { row } = { ...first, ...names.current }
    if (!now || !entity || !isObject(row) || !isObject(now.names.row)) return null
    const others = drawRecordDifferences(entity, row, now.names.row, host)
    const accept = () => {
      names.current = now.names
    }
    return { kind: 'conflict', values: now.values, others, accept }
  }
  const refuse = async (error: Refusal): Promise<Outcome> =>
    (error.code === 'conflict' ? await readConflict() : null) ?? {
      kind: 'refused',
      words: refusalWords(error, host),
      fields: error.fields,
    }
  const act = async (answers: Row): Promise<Outcome> => {
    busy.current = true
    try {
      await question.act(answers, names.current)
      overlay?.emit('answered', answers)
      return { kind: 'done' }
    } catch (error) {
      if (error instanceof Refusal) return await refuse(error)
      if (!(error instanceof Cancelled)) tellMistake(error, question.title, host)
      return { kind: 'stays' }
    } finally {
      busy.current = false
    }
  }
  return { act, busy }
}
