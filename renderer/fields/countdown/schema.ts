import Type from 'typebox'

export const description = 'A moment that something has to be done by, kept as epoch seconds and shown as the time left'
export const holds = 'number'
export const spoken = 'date'
export const inTables = ['sort', 'filter']

export const shape = Type.Object({
  urgent: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Seconds before it from which it is red; 21600, six hours, where absent' }),
  ),
})
