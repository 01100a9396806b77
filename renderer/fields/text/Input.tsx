export { default } from '../../inputs/TextInput.tsx'
