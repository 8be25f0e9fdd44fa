import { encode } from 'uqr'
import classes from './second-factor.module.css'

/** Quiet modules around the code, without which cameras do not find it. */
const BORDER = 4

/** A QR code as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    <svg role="img" aria-label={label} className={classes.qr} viewBox={`0 0 ${size} ${size}`}>
      <path d={path.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
