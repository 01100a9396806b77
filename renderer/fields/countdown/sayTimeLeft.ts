import type { Host } from '../../host/Host.tsx'

const [minute, hour, day] = [60, 3_600, 86_400]

/** `2 d 5 h`, `5 h 12 min`, `12 min`; what is over is due. @param left seconds */
export function sayTimeLeft(left: number, { t }: Pick<Host, 't'>): string {
  if (left <= 0) return t('Due now')
  const [days, hours] = [Math.floor(left / day), Math.floor((left % day) / hour)]
  const minutes = Math.floor((left % hour) / minute)
  if (days > 0) return t('{days} d {hours} h', { days, hours })
  return hours > 0 ? t('{hours} h {minutes} min', { hours, minutes }) : t('{minutes} min', { minutes })
}
