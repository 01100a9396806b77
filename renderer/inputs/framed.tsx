import type { ComponentType } from 'react'
import { HostFrame } from '../host/HostFrame.tsx'
import './inputs.css'

/** An input that is drawn by antd, inside what the host draws antd in. A form without such an input loads neither. */
export function framed<Props extends object>(Input: ComponentType<Props>): ComponentType<Props> {
  return function FramedInput(props: Props) {
    return (
      <HostFrame fallback={<span className="mc-input mc-input-waiting" aria-hidden="true" />}>
        <Input {...props} />
      </HostFrame>
    )
  }
}
