import { useEffect, useMemo, useRef, useState } from 'react'
import type { Entity } from '../../../contract/language/Entity.ts'
import { ActionButton } from '../../action/ActionButton.tsx'
import { ActionPlaceProvider, useActionPlace } from '../../scope/ActionPlace.tsx'
import type { BlockOf } from '../../kind/define.ts'
import { ConflictNotice } from '../../forms/conflict/ConflictNotice.tsx'
import { drawFormDifferences } from '../../forms/conflict/drawDifferences.ts'
import { useDraft } from '../../forms/model/Drafts.ts'
import { FormModel } from '../../forms/model/FormModel.ts'
import FormView from '../../forms/view/FormView.tsx'
import type { FormGroup } from '../../forms/model/planForm.ts'
import { RefusedNotice } from '../../forms/view/RefusedNotice.tsx'
import { typesOf } from '../../forms/model/typesOf.ts'
import { type Host, useHost } from '../../host/Host.tsx'
import { useOverlay } from '../../overlay/Overlays.tsx'
import { readText } from '../../scope/evaluate.ts'
import { useScope } from '../../scope/Scope.tsx'
import { isSame } from '../../values/isSame.ts'
import { optionsApiOf } from './optionsApiOf.ts'
import { Scans, useScanner } from './Scans.tsx'
import { useQuotes } from './useQuotes.ts'
import { useSave } from './useSave.ts'
import type { shape } from './schema.ts'

type Row = Record<string, unknown>
type Props = { block: BlockOf<typeof shape>; entity: Entity; groups: FormGroup[]; record: Row | null; first: Row }

/** The form of one record, or of a new one. */
export function RecordForm({ block, entity, groups, record, first }: Props) {
  const host = useHost()
  const scope = useScope()
  const overlay = useOverlay()
  const place = useActionPlace()
  const latestScope = useRef(scope)
  latestScope.current = scope
  const [model] = useState(() => {
    const options = { groups, types: typesOf(groups), rules: entity.rules, host, scope: () => latestScope.current }
    return new FormModel({ ...options, record: record ?? first, isNew: record === null })
  })
  useFresher(model, record ?? first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the model reads the latest names by itself
  useEffect(() => model.offerAnew(), [model, scope.data])
  useQuotes(block.quote, model)
  useDraft(`${entity.entity} ${String(record?.id ?? 'new')}`, model)
  if (model.host.language !== host.language) model.speak(host)
  const around = useMemo(() => ({ ...place, entity, assign: assignTo(model) }), [place, entity, model])
  const scanner = useScanner(host)
  const save = useSave(block, entity, model, around, scanner)
  const actions = block.actions ?? []
  // A page of settings was opened from the menu: there is nothing to go back to, only what was typed to take back.
  const cancel = overlay
    ? { onCancel: overlay.close }
    : entity.single
      ? { onDiscard: save.discard }
      : // One code follows the other: there is nothing to leave off.
        block.scan === undefined
        ? { onCancel: () => host.back() }
        : {}
  const notice = save.conflict ? (
    <ConflictNotice
      host={host}
      label={entity.label}
      differences={drawFormDifferences(model, save.conflict.theirs, save.conflict.names)}
      onTheirs={save.takeTheirs}
      onMine={save.keepMine}
    />
  ) : Object.keys(save.refused).length > 0 ? (
    <RefusedNotice host={host} rest={save.refused} labelOf={name => labelOf(entity, name, host)} />
  ) : null
  return (
    <ActionPlaceProvider value={around}>
      <FormView
        // Drawn anew in another language; what was entered is in the model.
        key={host.language}
        model={model}
        layout={block.layout === 1 || overlay ? 1 : 2}
        submitLabel={() => readText(block.submit ?? 'Save', { ...scope, ...model.scope() }, model.host)}
        optionsApi={optionsApiOf(entity, host)}
        onSubmit={save.submit}
        scans={block.scan !== undefined}
        {...cancel}
        notice={notice}
        extra={actions.map(action => (
          <ActionButton
            key={action.name}
            action={action}
            names={{ form: model.scope().form, ...(record ? { row: record, record } : {}) }}
          />
        ))}
      />
      {block.scan === undefined ? null : <Scans scans={scanner.scans} />}
    </ActionPlaceProvider>
  )
}

const labelOf = ({ fields }: Entity, name: string, host: Host): string =>
  fields[name] ? host.t(fields[name].label, undefined, fields[name].context) : name

/** The record, or what a new one begins with, came anew, after a save or an action: what was not touched here follows it. */
function useFresher(model: FormModel, record: Row): void {
  useEffect(() => {
    // What a new one begins with is worked out again with every change of the page; a record that comes is what the server kept.
    const isKnown = model.isNew ? isSame(record, model.record) : record === model.record
    if (!isKnown && !model.isDirty()) model.rebase(record)
  }, [model, record])
}

const assignTo = (model: FormModel) => (path: string, value: unknown) => {
  const name = /^form\.(\w+)$/.exec(path)?.[1]
  if (name === undefined || !model.entry(name)) return null
  const before = model.value(name)
  model.setValue(name, value)
  return () => model.setValue(name, before)
}
