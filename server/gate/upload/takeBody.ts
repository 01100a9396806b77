import type { IncomingMessage } from 'node:http'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { UploadLimits } from '../../config/readConfig.ts'

type Speed = Pick<UploadLimits, 'leastBytes' | 'leastPeriod'>

/**
 * Gives the pieces of a body to `take`, each once the one before is done. What is left of the body when it fails stays unread.
 * @throws whatever `take` throws; Refusal bad_request when the body breaks off or is slower than the least speed
 */
export function takeBody(body: IncomingMessage, speed: Speed, take: (piece: Buffer) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let brought = 0
    let taking = Promise.resolve()
    const stop = (): void => {
      clearInterval(timer)
      body.off('data', onData).off('end', onEnd).off('close', onBreak).off('error', onBreak).pause()
    }
    const fail = (error: unknown): void => {
      stop()
      reject(error)
    }
    const onData = (piece: Buffer): void => {
      brought += piece.length
      body.pause()
      taking = take(piece)
      taking.then(() => body.resume(), fail)
    }
    const onEnd = (): void => {
      stop()
      taking.then(resolve, reject)
    }
    const onBreak = (): void => fail(new Refusal('bad_request', ''))
    const timer = setInterval(() => {
      // Waiting for our own disk is not the caller's fault.
      if (brought < speed.leastBytes && !body.isPaused()) return onBreak()
      brought = 0
    }, speed.leastPeriod)
    if (body.destroyed) return onBreak()
    body.on('data', onData).on('end', onEnd).on('close', onBreak).on('error', onBreak)
  })
}
