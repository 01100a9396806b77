export type Answer = { answer: true; data: unknown; message: string }
export const answer = (data: unknown, message: string): Answer => ({ answer: true, data, message })

/** Answers a file instead of the envelope. */
export type FileAnswer = { file: true; name: string; contentType: string; stream: NodeJS.ReadableStream }
export const answerFile = (name: string, contentType: string, stream: NodeJS.ReadableStream): FileAnswer => ({
  file: true,
  name,
  contentType,
  stream,
})
