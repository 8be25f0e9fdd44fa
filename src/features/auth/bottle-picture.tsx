import classes from './bottle-picture.module.css'

/** A bottle on a scale, filled to a measured line. */
export function BottlePicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 240 330" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="bottle-glass">
          <path d={GLASS} />
        </clipPath>
        <linearGradient id="bottle-liquid" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f0bd6c" />
          <stop offset="1" stopColor="#c2741a" />
        </linearGradient>
      </defs>
      <g clipPath="url(#bottle-glass)">
        <rect x="60" y="20" width="120" height="260" fill="#fff" opacity="0.07" />
        <g className={classes.liquid}>
          <path
            d="M20 176c20-9 40-9 60 0s40 9 60 0 40-9 60 0 40 9 60 0v120H20z"
            fill="url(#bottle-liquid)"
          />
        </g>
        <rect x="80" y="120" width="9" height="140" rx="4.5" fill="#fff" opacity="0.22" />
      </g>
      <path d={GLASS} fill="none" stroke="#fdf4e7" strokeWidth="4" strokeLinejoin="round" />
      <path d="M106 16h28" stroke="#fdf4e7" strokeWidth="9" strokeLinecap="round" />
      <g stroke="#fdf4e7" strokeWidth="2.5" strokeLinecap="round" opacity="0.7">
        <path d="M182 140h10M182 165h16M182 190h10M182 215h16M182 240h10" />
      </g>
      <g fill="none" stroke="#fdf4e7" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M48 284h144M66 284v10M174 284v10" />
        <rect x="44" y="294" width="152" height="30" rx="9" />
      </g>
      <text x="120" y="315.5" textAnchor="middle" className={classes.reading}>
        822.0
      </text>
    </svg>
  )
}

const GLASS =
  'M104 30h32v48c0 16 8 24 20 35 12 12 18 24 18 40v106c0 10-8 19-19 19H85c-11 0-19-9-19-19V153c0-16 6-28 18-40 12-11 20-19 20-35z'
