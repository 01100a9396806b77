/** When it begins and how long it is heard, in seconds, and its pitch, in hertz */
type Tone = { at: number; lasts: number; pitch: number }

export const bell: readonly Tone[] = [
  { at: 0, lasts: 0.25, pitch: 880 },
  { at: 0.16, lasts: 0.4, pitch: 1175 },
]

/** What a scanner is answered with: short and high where its code was taken, twice and low where it was not. */
export const answers: Readonly<Record<'done' | 'refused', readonly Tone[]>> = {
  done: [{ at: 0, lasts: 0.15, pitch: 1320 }],
  refused: [
    { at: 0, lasts: 0.2, pitch: 220 },
    { at: 0.24, lasts: 0.3, pitch: 220 },
  ],
}

export function playTones(tones: readonly Tone[]): void {
  // Before anybody has pressed anything a browser plays nothing, and warns of it.
  if (!navigator.userActivation?.hasBeenActive) return
  const audio = new AudioContext()
  const begins = audio.currentTime
  const last = tones.map(({ at, lasts, pitch }) => {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.12, begins + at)
    volume.gain.exponentialRampToValueAtTime(0.001, begins + at + lasts)
    tone.connect(volume).connect(audio.destination)
    tone.start(begins + at)
    tone.stop(begins + at + lasts)
    return tone
  })
  last.at(-1)?.addEventListener('ended', () => void audio.close())
}
