import { ofDetail, type Slip } from './Slip.ts'

export const cases: Slip[] = [
  {
    title: 'a parameter in a case that the route does not have',
    file: ofDetail,
    at: 'cases.0.params.ix',
    put: '2',
    rule: 'cases',
    says: 'has no {ix}',
  },
]
