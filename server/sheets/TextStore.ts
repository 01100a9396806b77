/** Millions of short texts in one piece of memory: as strings each would cost several times its length. */
export class TextStore {
  #bytes = Buffer.allocUnsafe(1 << 16)
  #used = 0
  #ends = new Uint32Array(1 << 12)
  #count = 0

  add(text: string): void {
    const most = text.length * 3
    if (this.#used + most > this.#bytes.length) this.#grow(this.#used + most)
    this.#used += this.#bytes.write(text, this.#used)
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(this.#ends.length * 2)
      ends.set(this.#ends)
      this.#ends = ends
    }
    this.#ends[this.#count++] = this.#used
  }

  at(index: number): string | undefined {
    const end = index < this.#count ? this.#ends[index] : undefined
    if (end === undefined) return undefined
    return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], end)
  }

  #grow(wanted: number): void {
    const bytes = Buffer.allocUnsafe(Math.max(wanted, this.#bytes.length * 2))
    this.#bytes.copy(bytes, 0, 0, this.#used)
    this.#bytes = bytes
  }
}
