import { observer } from '@formily/reactive-react'
import { readText } from '../../scope/evaluate.ts'
import type { FormModel } from '../model/FormModel.ts'

type Names = Record<string, unknown>
type Props = {
  model: FormModel
  text: string
  /** What stands around the form, whose change is a change of the text too */
  around?: Names
  /** Names that the model does not know */
  names?: Names
}

/** A text of a schema that names what is being typed, or what was made of it. */
export const LiveText = observer(function LiveText({ model, text, around, names }: Props) {
  return <>{readText(text, { ...around, ...model.scope(), ...names }, model.host)}</>
})
