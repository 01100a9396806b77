import type { Sight } from './makeSight.ts'

/** Fields whose number is longer than they are: a phone number without its last digit reads as another one. Runs in the page. */
export function cutNumber({ isSeen, place }: Sight): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>('input:not([type=password], [type=hidden])')
  return [...fields].flatMap(field => {
    const isNumber = /^[\d*][\d*.,: -]+$/.test(field.value)
    return isNumber && isSeen(field) && field.scrollWidth > field.clientWidth + 1
      ? [`"${field.value}" is cut in ${place(field)}`]
      : []
  })
}
