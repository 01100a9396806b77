import { observer } from '@formily/reactive-react'
import { useState } from 'react'
import type { Field, FormItem } from '../../../contract/language/shape.ts'
import type { QuoteWish } from '../../kind/define.ts'
import { useHost } from '../../host/Host.tsx'
import { useActionPlace } from '../../scope/ActionPlace.tsx'
import { readText } from '../../scope/evaluate.ts'
import { useScope } from '../../scope/Scope.tsx'
import { collectValues } from '../model/collectBody.ts'
import type { Difference } from '../conflict/ConflictTable.tsx'
import { ConflictNotice } from '../conflict/ConflictNotice.tsx'
import { drawFormDifferences } from '../conflict/drawDifferences.ts'
import { useDraft } from '../model/Drafts.ts'
import { FormModel } from '../model/FormModel.ts'
import FormView from './FormView.tsx'
import { LiveText } from './LiveText.tsx'
import { planForm } from '../model/planForm.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import { typesOf } from '../model/typesOf.ts'
import { useQuote } from './useQuote.ts'

type Row = Record<string, unknown>

/** What came of the answers. After `refused` and `conflict` the form stays, with all that was typed. */
export type Outcome =
  | { kind: 'done' }
  /** Nothing was decided: what was asked further on was closed, or a fault was told */
  | { kind: 'stays' }
  | { kind: 'refused'; words: string | null; fields: Record<string, string> }
  /** `values`: what the fields would begin with now; `others`: what else was changed */
  | { kind: 'conflict'; values: Row; others: Difference[]; accept(): void }

type Props = {
  fields: Record<string, Field>
  /** The fields to show, with linkage; all in order where absent */
  items?: FormItem[]
  values: Row
  /** Never rejects */
  onSubmit(values: Row): Promise<Outcome>
  onCancel(): void
  /** The label of the button where `submit` is absent */
  verb: string
  /** Texts of a schema, computed anew while one types: the label of the button, and a sentence above it */
  submit?: string
  echo?: string
  /** What the back end is asked while one types, for `echo` */
  quote?: QuoteWish
  danger?: boolean
  /** What the record is called that the answers are about */
  thing?: string
}

/** A text that names what the back end makes of what is being typed: there once that is known. */
const QuotedText = observer(function QuotedText({ model, text, wish }: { model: FormModel; text: string; wish: QuoteWish }) {
  const quote = useQuote(model, wish)
  if (quote.kind === 'answered') return <LiveText model={model} text={text} names={{ quote: quote.answer }} />
  return <>{quote.kind === 'refused' ? quote.words : ''}</>
})

const drawEcho = (model: FormModel, text: string, wish: QuoteWish | undefined) =>
  wish ? <QuotedText model={model} text={text} wish={wish} /> : <LiveText model={model} text={text} />

/** A form of fields that belong to no entity: what an action asks before it goes on. */
export default function FieldsForm(props: Props) {
  const { fields, items, values, onSubmit, onCancel, verb, submit: label, echo, quote, danger = false, thing } = props
  const host = useHost()
  const place = useActionPlace()
  const scope = useScope()
  const [refused, setRefused] = useState<{ words: string | null; rest: Record<string, string> } | null>(null)
  const [conflict, setConflict] = useState<Extract<Outcome, { kind: 'conflict' }> | null>(null)
  const [model] = useState(() => {
    const groups = planForm(fields, items ? [{ fields: items }] : [])
    const types = typesOf(groups)
    return new FormModel({ groups, types, record: values, isNew: true, host, scope: () => scope, isQuestion: true })
  })
  useDraft('fields', model)
  const submit = async () => {
    setRefused(null)
    setConflict(null)
    const answers = await collectValues(model, host)
    // What is done with them may lead away from here: that is no loss.
    const unsettle = model.settle()
    const outcome = await onSubmit(answers)
    if (outcome.kind !== 'done') unsettle()
    if (outcome.kind === 'refused') setRefused({ words: outcome.words, rest: model.showErrors(outcome.fields) })
    if (outcome.kind === 'conflict') setConflict(outcome)
  }
  const settle = (theirs: boolean) => {
    if (!conflict) return
    conflict.accept()
    if (theirs) for (const [name, value] of Object.entries(conflict.values)) if (model.entry(name)) model.setValue(name, value)
    setConflict(null)
  }
  const ours = conflict ? drawFormDifferences(model, conflict.values, Object.keys(conflict.values)) : []
  const notice = conflict ? (
    <ConflictNotice
      host={host}
      label={thing ?? place.entity?.label ?? 'Record'}
      differences={[...ours, ...conflict.others.filter(({ key }) => !Object.hasOwn(conflict.values, key))]}
      onTheirs={ours.length > 0 ? () => settle(true) : undefined}
      onMine={() => settle(false)}
    />
  ) : refused && (refused.words || Object.keys(refused.rest).length > 0) ? (
    <RefusedNotice host={host} words={refused.words} rest={refused.rest} labelOf={name => name} />
  ) : null
  return (
    <FormView
      model={model}
      layout={1}
      submitLabel={() => (label === undefined ? verb : readText(label, model.scope(), host))}
      {...(echo === undefined ? {} : { echo: drawEcho(model, echo, quote) })}
      danger={danger}
      onSubmit={submit}
      onCancel={onCancel}
      notice={notice}
    />
  )
}
