import { observer } from '@formily/reactive-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { guardTime } from '../../controls/guardTime.ts'
import { useIsHere } from '../../controls/useIsHere.ts'
import { FieldRow } from './FieldRow.tsx'
import type { FormModel } from '../model/FormModel.ts'
import { focusField, focusFirstInput } from './focusField.ts'
import { FormFooter } from './FormFooter.tsx'
import { useHeldFocus } from './useHeldFocus.ts'
import { type Inputs, useInputs } from './loadInputs.ts'
import { SectionNav } from './SectionNav.tsx'
import { useDirtyGuard } from './useDirtyGuard.ts'
import { useFirstField } from './useFirstField.ts'
import { useSaveKey } from './useFormKeys.ts'
import './forms.css'
import { sectionOf } from './sectionOf.ts'

type Props = {
  model: FormModel
  /** Columns of fields on a wide screen */
  layout?: 1 | 2
  /** Read anew while one types: it may name what is typed */
  submitLabel: () => string
  /** What comes of it, said above the buttons */
  echo?: ReactNode
  danger?: boolean
  /** It is filled in again and again, by a scanner */
  scans?: boolean
  optionsApi?: string | undefined
  /** Called with every field checked; answers when it is through, with mistakes shown by then. Never rejects. */
  onSubmit(): Promise<void>
  onCancel?: (() => void) | undefined
  /** Takes back what was typed, where the form stays: offered while there is something */
  onDiscard?: (() => void) | undefined
  /** Above the fields: what the server refused, a conflict */
  notice?: ReactNode
  /** Beside the buttons */
  extra?: ReactNode
}

/** A form: its sections, and below them the bar with Save and Cancel that stays in sight. */
export default function FormView(props: Props) {
  const skeleton = <div className="mc-skeleton mc-skeleton-block" aria-hidden="true" />
  const inputs = useInputs(props.model.types)
  return inputs ? <ReadyForm {...props} inputs={inputs} /> : skeleton
}

function ReadyForm({
  model,
  layout = 2,
  submitLabel,
  echo,
  danger = false,
  scans = false,
  optionsApi,
  onSubmit,
  onCancel,
  onDiscard,
  notice,
  extra,
  inputs,
}: Props & { inputs: Inputs }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const fieldId = (name: string) => `${id}${name}`
  const sectionId = (index: number) => `${id}section-${index}`
  const { busy, waiting, deaf, submit } = useSubmit({ model, form, fieldId, scans }, onSubmit)
  const { hold, release } = useHeldFocus()
  useSaveKey(form, () => {
    // What is being typed is taken over when its input is left.
    if (document.activeElement instanceof HTMLElement && form.current?.contains(document.activeElement))
      document.activeElement.blur()
    void submit()
  })
  useDirtyGuard(model)
  useFirstField(form, scans)
  return (
    <form
      ref={form}
      className={layout === 1 ? 'mc-form mc-form-one' : 'mc-form'}
      noValidate
      aria-busy={busy}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        release()
        void submit()
      }}
    >
      {notice}
      <SectionNav model={model} idOf={sectionId} />
      {model.groups.map((_group, index) => (
        <FormSection
          // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a form keep their places
          key={index}
          model={model}
          index={index}
          id={sectionId(index)}
          layout={layout}
          fieldId={fieldId}
          inputs={inputs}
          optionsApi={optionsApi}
        />
      ))}
      {echo ? (
        <p className="mc-form-echo" role="status">
          {echo}
        </p>
      ) : null}
      <FormFooter
        model={model}
        submitLabel={submitLabel}
        danger={danger}
        busy={busy}
        waiting={waiting}
        deaf={deaf}
        hold={hold}
        onCancel={onCancel}
        onDiscard={
          onDiscard &&
          (() => {
            onDiscard()
            // The button is gone with what it took back.
            focusFirstInput(form.current)
          })
        }
        extra={extra}
      />
    </form>
  )
}

type FormBox = { readonly current: HTMLFormElement | null }
type Submitted = { model: FormModel; form: FormBox; fieldId(name: string): string; scans: boolean }

/** Waits for what is still to come, checks every field and goes to the first wrong one, or submits; one at a time. */
function useSubmit({ model, form, fieldId, scans }: Submitted, onSubmit: Props['onSubmit']) {
  const [busy, setBusy] = useState(false)
  const { waiting, wait } = useWaiting(model)
  const [deaf, setDeaf] = useState(false)
  const running = useRef(false)
  useEffect(() => {
    if (!deaf) return undefined
    const timer = setTimeout(() => setDeaf(false), guardTime)
    return () => clearTimeout(timer)
  }, [deaf])
  const focusWrong = () => {
    const wrong = model.firstWrong()
    if (wrong !== null) requestAnimationFrame(() => focusField(fieldId(wrong)))
    return wrong !== null
  }
  const submit = async () => {
    if (scans) return scan()
    if (running.current || (deaf && !model.isDirty())) return
    running.current = true
    if (model.pending.isEmpty || (await wait())) await check()
    running.current = false
  }
  /** One code after the other, whether the one before is answered or not. */
  const scan = async () => {
    model.checkAll()
    if (focusWrong()) return
    const answered = onSubmit()
    focusFirstInput(form.current)
    await answered
    if (model.firstWrong() !== null) form.current?.querySelector<HTMLInputElement>('input:focus')?.select()
  }
  const check = async () => {
    model.checkAll()
    if (focusWrong()) return
    setBusy(true)
    const wasDirty = model.isDirty()
    await onSubmit()
    setBusy(false)
    // What was typed rests now: it is saved, and the form is still here.
    if (wasDirty && !model.isDirty() && model.firstWrong() === null) setDeaf(true)
    // What was refused as a whole stands above the fields, and the button below them.
    if (!focusWrong())
      requestAnimationFrame(() => {
        form.current?.querySelector('.mc-form-notice')?.scrollIntoView?.({ block: 'nearest' })
      })
  }
  return { busy, waiting, deaf, submit }
}

/** Waits for uploads that run; false where not all that was chosen came, or the form was left meanwhile. */
function useWaiting(model: FormModel) {
  const [waiting, setWaiting] = useState(false)
  const isHere = useIsHere()
  const wait = async (): Promise<boolean> => {
    setWaiting(true)
    const came = await model.pending.finish()
    setWaiting(false)
    return came && isHere.current
  }
  return { waiting, wait }
}

type SectionProps = {
  model: FormModel
  index: number
  id: string
  layout: 1 | 2
  fieldId(name: string): string
  inputs: Inputs
  optionsApi: string | undefined
}

const FormSection = observer(function FormSection({ model, index, id, layout, fieldId, inputs, optionsApi }: SectionProps) {
  const group = model.groups[index]
  if (!group || !model.isSectionShown(index)) return null
  return (
    <section id={id} {...sectionOf(group.label && model.host.t(group.label))}>
      {group.label ? <h2 className="mc-form-title">{model.host.t(group.label)}</h2> : null}
      <div className={layout === 2 ? 'mc-form-grid mc-form-grid-2' : 'mc-form-grid'}>
        {group.entries.map(({ name, field }) => (
          <FieldRow
            key={name}
            model={model}
            name={name}
            id={fieldId(name)}
            inputs={inputs}
            optionsApi={optionsApi}
            isNamed={group.entries.length === 1 && group.label === field.label}
          />
        ))}
      </div>
    </section>
  )
})
