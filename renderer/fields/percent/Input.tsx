export { default } from '../../inputs/PercentInput.tsx'
