import Type, { type Static } from 'typebox'

const ownPath = '^/(?![/\\\\])'

export const Item = Type.Object(
  {
    full_path: Type.String({ pattern: ownPath, maxLength: 500 }),
    path: Type.String({ pattern: ownPath, maxLength: 200 }),
    name: Type.String({ maxLength: 200 }),
    title: Type.String({ minLength: 1, maxLength: 120 }),
  },
  { additionalProperties: false },
)
export type Item = Static<typeof Item>
