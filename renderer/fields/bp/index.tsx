export { percentField as default } from '../../percent/percentField.ts'
