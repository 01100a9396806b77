import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/wire/envelope/envelope.ts'
import type { Route } from '../../context/Route.ts'

/** Bytes that the fields of a form and the lines between its parts may take besides its file. */
export const aroundFile = 512 * 1024

export const isForm = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/**
 * What can be said of a form before a byte of it is read.
 * @throws Refusal unsupported_file where the call takes no file, too_large where it says that it is longer than the largest file
 */
export function checkForm(request: FastifyRequest, { file }: Pick<Route, 'file'>): void {
  if (!isForm(request)) return
  if (!file) throw new Refusal('unsupported_file', '')
  if (Number(request.headers['content-length'] ?? 0) > file.most + aroundFile) throw tooLarge(file.most)
}

export const tooLarge = (limit: number, message = ''): Refusal => new Refusal('too_large', message, { data: { limit } })
