import type { Field } from './shape.ts'

/** What a call carries where its transition says `verify`: the password of whoever asks, encrypted as at login. */
export const typedAgain = 'verify_password'

/** How the dialog asks for it. How long it is, is no matter: it is there already. */
export const passwordField: Field = { type: 'password', label: 'Your password', required: true, min: 1, max: 128 }
