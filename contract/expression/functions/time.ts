import { dayStart, formatTime } from '../../values/time.ts'
import type { FunctionDefinition } from './FunctionDefinition.ts'
import { toNumber, toText } from '../run/operators.ts'

export const timeFunctions: Record<string, FunctionDefinition> = {
  now: {
    arity: [0, 0],
    gives: 'number',
    description: 'now(): the present moment in epoch seconds.',
    runIn: environment => environment.now(),
  },
  today: {
    arity: [0, 0],
    gives: 'number',
    description: 'today(): the beginning of this day in the shop’s zone, in epoch seconds.',
    runIn: environment => dayStart(environment.now(), environment.timeZone),
  },
  date: {
    arity: [1, 2],
    gives: 'text',
    description:
      "date(seconds, format): a moment as text, date(row.created_at, 'YYYY-MM-DD'); with the time of day where no format is given.",
    runIn: (environment, seconds, format) => {
      const number = toNumber(seconds)
      if (number === null) return null
      return formatTime(number, format === null || format === undefined ? undefined : toText(format), environment.timeZone)
    },
  },
}
