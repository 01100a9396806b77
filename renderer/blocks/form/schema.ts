import Type from 'typebox'
import { checkValues } from '../../../contract/language/check/name/checkTargets.ts'
import type { KindCheck } from '../../../contract/language/check/node/KindCheck.ts'
import { report } from '../../../contract/language/check/report.ts'
import { inside } from '../../../contract/language/check/Scene.ts'
import {
  Actions,
  Call,
  EntityName,
  Expression,
  FormItems,
  RoutePath,
  Steps,
  Text,
  Value,
  Words,
} from '../../../contract/language/shape.ts'

export const description = 'A form that makes or edits one record of an entity'
/** `form` is the present content of the form, `quote` what is answered to it, `result` the answer of the save in `after` and `scan`. */
export const names = ['form', 'quote', 'result']

export const calls = ['info', 'save']
export const overPage = { layout: 1 }
export const standardActions = { actions: ['create', 'edit', 'view', 'copy', 'delete'] }
export const check: KindCheck = (node, at, scene, checker) => {
  checkValues(node.values, inside(at, node, 'values'), scene, checker)
  checkVerb(node, at, scene, checker)
  // It is there for the next code: it goes nowhere.
  if (node.scan !== undefined && typeof node.after === 'string')
    report(checker, inside(at, node, 'after'), 'use', 'a form for a scanner stays where it is: steps expected, not a path', {
      value: node.after,
    })
}

/** What a call of its own does is said by its button: "Save" is what every form says that edits its record. */
const checkVerb: KindCheck = (node, at, scene, checker) => {
  const entity = scene.fields?.entity
  if (!entity || typeof node.save !== 'string' || node.save === `POST ${entity.api.save}` || node.submit !== undefined) return
  const message = `"${node.save}" does something of its own: say with "submit" what the button does`
  report(checker, inside(at, node, 'save'), 'required', message, { value: node.save })
}

export const shape = Type.Object({
  form: EntityName('The entity'),
  record: Type.Optional(Expression('The record to edit; the record of the page where absent')),
  fields: Type.Optional(FormItems('The fields in order; those of the entity where absent')),
  sections: Type.Optional(
    Type.Array(
      Type.Object(
        {
          label: Type.Optional(Words('Heading of the section')),
          fields: FormItems('The fields of the section'),
          show: Type.Optional(Expression('Whether the section is shown')),
        },
        { additionalProperties: false },
      ),
      { description: 'The fields under headings' },
    ),
  ),
  copy: Type.Optional(
    Type.Literal(true, {
      description: 'A new record is made that begins as the record is, without what belongs to that one alone',
    }),
  ),
  values: Type.Optional(Value('First values of a new record, by field')),
  quote: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object(
        {
          call: Type.Unsafe<string>(Call('The call: GET seller/goodsModel/Offer')),
          params: Type.Optional(Value('Query parameters, of form; what is empty is left out')),
          when: Type.Optional(Expression('It is made only while this holds')),
        },
        { additionalProperties: false },
      ),
      {
        description:
          'Calls that answer what is being typed, made anew when their parameters change; expressions of the fields have the answers as quote.name',
      },
    ),
  ),
  save: Type.Optional(Call('The call that saves; that of the entity where absent')),
  once: Type.Optional(
    Type.Literal(true, {
      description:
        'The save is sent with a number, `request_no`, under which the back end does it once; by itself where a transition says so',
    }),
  ),
  scan: Type.Optional(
    Text(
      'It is filled in again and again, by a scanner: its first field has the focus as the page opens and is empty for the next code as soon as one is sent; what was refused stands there again where nothing was typed since, and what came of the last ten is told below, with a sound. `after` is a list of steps. This is the sentence of one that was taken, with the fields of `result`',
    ),
  ),
  body: Type.Optional(Value('What the save sends besides the changed fields')),
  submit: Type.Optional(
    Text('Label of the button, anew while one types; Save where absent, which a call of its own may not leave it at'),
  ),
  after: Type.Optional(
    Type.Union([RoutePath('Where to go after the save'), Steps('What to do after the save')], {
      description: 'A path or steps; back to where one came from where absent',
    }),
  ),
  layout: Type.Optional(Type.Unsafe<1 | 2>({ enum: [1, 2], description: 'Columns of fields on a wide screen; 2 where absent' })),
  actions: Type.Optional(Actions('Further buttons beside Save')),
})
