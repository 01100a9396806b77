export { percentField as default } from '../../values/percentField.ts'
