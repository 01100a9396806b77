/** The picture beside the login form: a quiet sketch of the console itself. Drawn here, so nothing is fetched. */
export function Scenery() {
  return (
    <svg
      className="mc-login-scenery"
      viewBox="0 0 640 720"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Sky />
      <g transform="translate(96 150)">
        <rect width="448" height="300" rx="18" fill="#fff" opacity="0.97" />
        <rect width="92" height="300" rx="18" fill="#eef4fe" />
        <rect x="18" y="22" width="26" height="26" rx="8" fill="#1f7cfa" />
        <g fill="#b8cdef">
          <rect x="18" y="74" width="56" height="9" rx="4.5" />
          <rect x="18" y="98" width="46" height="9" rx="4.5" />
          <rect x="18" y="122" width="52" height="9" rx="4.5" />
          <rect x="18" y="146" width="40" height="9" rx="4.5" />
        </g>
        <rect x="10" y="90" width="72" height="25" rx="7" fill="#1f7cfa" opacity="0.16" />
        <g transform="translate(114 24)">
          <rect width="94" height="66" rx="10" fill="#f2f6fd" />
          <rect x="14" y="14" width="34" height="8" rx="4" fill="#a9bddc" />
          <rect x="14" y="34" width="54" height="16" rx="5" fill="#1f7cfa" />
          <rect x="108" width="94" height="66" rx="10" fill="#f2f6fd" />
          <rect x="122" y="14" width="34" height="8" rx="4" fill="#a9bddc" />
          <rect x="122" y="34" width="42" height="16" rx="5" fill="#0f9d58" />
          <rect x="216" width="94" height="66" rx="10" fill="#f2f6fd" />
          <rect x="230" y="14" width="34" height="8" rx="4" fill="#a9bddc" />
          <rect x="230" y="34" width="48" height="16" rx="5" fill="#f0a020" />
        </g>
        <g transform="translate(114 110)">
          <rect width="310" height="166" rx="10" fill="#f8fafd" />
          <g stroke="#e3eaf5">
            <path d="M18 40h274M18 78h274M18 116h274" />
          </g>
          <path d="M18 128 C50 118 62 92 92 96 S140 120 166 88 214 44 240 56 276 40 292 30V146H18z" fill="url(#scene-area)" />
          <path
            d="M18 128 C50 118 62 92 92 96 S140 120 166 88 214 44 240 56 276 40 292 30"
            fill="none"
            stroke="#1f7cfa"
            strokeWidth="3.5"
            strokeLinecap="round"
          />
          <circle cx="292" cy="30" r="6" fill="#fff" stroke="#1f7cfa" strokeWidth="3.5" />
        </g>
      </g>
      <g transform="translate(56 420)">
        <rect width="196" height="86" rx="16" fill="#fff" />
        <circle cx="40" cy="43" r="20" fill="#e6f6ee" />
        <path
          d="M31 43.5l6.5 6.5L50 37"
          fill="none"
          stroke="#0f9d58"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="74" y="26" width="96" height="11" rx="5.5" fill="#22324d" />
        <rect x="74" y="48" width="68" height="9" rx="4.5" fill="#b4c1d5" />
      </g>
      <g transform="translate(392 486)">
        <rect width="184" height="120" rx="16" fill="#fff" />
        <rect x="20" y="22" width="58" height="9" rx="4.5" fill="#b4c1d5" />
        <g fill="#1f7cfa">
          <rect x="22" y="76" width="16" height="24" rx="4" opacity="0.3" />
          <rect x="48" y="62" width="16" height="38" rx="4" opacity="0.45" />
          <rect x="74" y="70" width="16" height="30" rx="4" opacity="0.6" />
          <rect x="100" y="52" width="16" height="48" rx="4" opacity="0.8" />
          <rect x="126" y="42" width="16" height="58" rx="4" />
        </g>
      </g>
    </svg>
  )
}

function Sky() {
  return (
    <>
      <defs>
        <linearGradient id="scene-sky" x1="0" y1="0" x2="0.9" y2="1">
          <stop offset="0" stopColor="#0b3f94" />
          <stop offset="0.55" stopColor="#1767d6" />
          <stop offset="1" stopColor="#2f9bf5" />
        </linearGradient>
        <linearGradient id="scene-area" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1f7cfa" stopOpacity="0.35" />
          <stop offset="1" stopColor="#1f7cfa" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="640" height="720" fill="url(#scene-sky)" />
      <g fill="none" stroke="#fff" opacity="0.14">
        <circle cx="560" cy="90" r="150" />
        <circle cx="560" cy="90" r="230" />
        <circle cx="560" cy="90" r="320" />
        <circle cx="40" cy="690" r="180" />
        <circle cx="40" cy="690" r="270" />
      </g>
    </>
  )
}
