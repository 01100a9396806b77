import type { ChangeEvent, CompositionEvent } from 'react'
import { cutToWidth } from '../../contract/values/text.ts'

type Cut = {
  onChange(event: ChangeEvent<HTMLInputElement>): void
  onCompositionEnd(event: CompositionEvent<HTMLInputElement>): void
}

/** An input that takes no more than a width; the letters from which an input method makes a character are left alone until it has. */
export const widthCut = (most: number | undefined, change: (text: string) => void): Cut => ({
  onChange({ target, nativeEvent }) {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    change(isComposing ? target.value : cutToWidth(target.value, most))
  },
  onCompositionEnd: ({ currentTarget }) => change(cutToWidth(currentTarget.value, most)),
})
