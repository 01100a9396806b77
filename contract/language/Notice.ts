import Type from 'typebox'
import { EntityName, Expression, FieldName, RoutePath, Words } from './shape.ts'

/** Who can be told: S the shop and its staff, U the platform, B the buyer. */
const noticeParties = ['S', 'U', 'B'] as const
export type NoticeParty = (typeof noticeParties)[number]

/** How people are told: mail a line in the console's own inbox, sms a text message to their phone. */
const noticeChannels = ['mail', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const listed = <T extends string>(names: readonly T[], description: string) =>
  Type.Unsafe<T | T[]>({ anyOf: [{ enum: names }, { type: 'array', items: { enum: names }, minItems: 1 }], description })

/** What people are told when something has happened to a record; the scene is its name in the file. */
export const NoticeShape = Type.Object(
  {
    entity: EntityName('The record it is about'),
    to: listed(noticeParties, 'Who is told: S the shop and its staff, U the platform, B the buyer'),
    by: listed(noticeChannels, 'How: mail in the inbox of the console, sms to the phone. A buyer has no inbox.'),
    title: Words('What has happened, in a few words'),
    text: Words('The sentence, with {slots}: its values, else answers, else fields as they are afterwards'),
    values: Type.Optional(
      Type.Record(Type.String(), Expression(''), { description: 'What fills its slots; `t_…`: words that are translated' }),
    ),
    when: Type.Optional(Expression('Whether it is told at all: of settings, and of the record before and after')),
    open: Type.Optional(RoutePath('The page it leads to; who may not open that page is not told')),
    phone: Type.Optional(FieldName('The field with the phone of the buyer')),
  },
  { additionalProperties: false },
)

/** A file of notices, by scene. */
export const NoticesShape = Type.Record(Type.String(), NoticeShape)

/** Long form. */
export type Notice = {
  scene: string
  entity: string
  to: NoticeParty[]
  by: NoticeChannel[]
  title: string
  text: string
  values: Record<string, string>
  when?: string
  open?: string
  phone?: string
}
