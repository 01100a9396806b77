import { defineField } from '../../kind/define.ts'
import { refType } from '../../filters/refType.ts'

export default defineField({
  wire: 'select',
  breaks: true,
  width: 140,
  ...refType,
  input: () => import('./Input.tsx'),
})
