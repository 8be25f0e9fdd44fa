export interface Tone {
  hertz: number
  ms: number
}

/** Audible in a bar, and below the level at which a small loudspeaker distorts. */
const VOLUME = 0.35
/** A tone without a ramp clicks. */
const RAMP_S = 0.008

let context: AudioContext | null = null

/**
 * Plays the tones in sequence. Silent until the person first touches the page (autoplay policy).
 */
export function playTones(tones: readonly Tone[]): void {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  void context.resume().catch(() => undefined)
  let at = context.currentTime
  for (const tone of tones) at = playTone(context, tone, at)
}

/** @returns when the tone ends, in the context's seconds */
function playTone(audio: AudioContext, { hertz, ms }: Tone, at: number): number {
  const end = at + ms / 1000
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(VOLUME, at + RAMP_S)
  gain.gain.setValueAtTime(VOLUME, end - RAMP_S)
  gain.gain.linearRampToValueAtTime(0, end)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(end)
  return end
}
