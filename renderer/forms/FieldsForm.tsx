import { useMemo, useState } from 'react'
import type { Field, FormItem } from '../../contract/language/shape.ts'
import { useHost } from '../Host.tsx'
import { useScope } from '../Scope.tsx'
import { collectValues } from './collectBody.ts'
import { FormModel } from './FormModel.ts'
import FormView from './FormView.tsx'
import { planForm } from './planForm.ts'
import { typesOf } from './typesOf.ts'

type Props = {
  fields: Record<string, Field>
  /** The fields to show, with linkage; all in order where absent */
  items?: FormItem[]
  values: Record<string, unknown>
  onSubmit(values: Record<string, unknown>): void | Promise<void>
  onCancel(): void
  submitLabel: string
}

/** A form of fields that belong to no entity: what an action asks before it goes on. */
export default function FieldsForm({ fields, items, values, onSubmit, onCancel, submitLabel }: Props) {
  const host = useHost()
  const scope = useScope()
  const [model] = useState(() => {
    const groups = planForm(fields, items ? [{ fields: items }] : [])
    return new FormModel({ groups, types: typesOf(groups), record: values, isNew: true, host, scope: () => scope })
  })
  const submit = useMemo(
    () => async () => {
      const answers = await collectValues(model, host)
      model.settle()
      await onSubmit(answers)
    },
    [model, host, onSubmit],
  )
  return <FormView model={model} layout={1} submitLabel={submitLabel} onSubmit={submit} onCancel={onCancel} />
}
