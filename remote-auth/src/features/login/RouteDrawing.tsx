import { color } from '@park/ui/theme/tokens';

/** A muted street plan with one ride on it. Decorative. */
export function RouteDrawing() {
  return (
    <svg viewBox="0 0 560 640" preserveAspectRatio="xMidYMid slice" aria-hidden focusable="false">
      <g fill="none" stroke={color.surface} strokeWidth="4" strokeLinecap="round">
        <path d="M-20 220 C140 200 190 280 330 250 S500 170 600 200" />
        <path d="M-20 440 C110 410 220 480 330 450 S500 360 600 400" />
        <path d="M180 -20 C210 140 160 260 190 390 S230 560 190 680" />
        <path d="M370 -20 C350 140 400 250 370 390 S350 560 380 680" />
      </g>
      <g fill="none" stroke={color.border} strokeWidth="10" strokeLinecap="round">
        <path d="M-20 120 C120 90 220 190 340 150 S520 60 600 110" />
        <path d="M-20 330 C90 300 170 390 300 350 S470 250 600 300" />
        <path d="M-20 540 C110 500 230 580 350 540 S500 470 600 500" />
        <path d="M90 -20 C60 130 150 250 110 390 S60 560 100 680" />
        <path d="M270 -20 C300 110 230 220 270 350 S330 540 280 680" />
        <path d="M460 -20 C430 120 510 240 470 380 S420 560 470 680" />
      </g>
      <path
        d="M76 529 C80 493 92 452 110 390 C115 373 118 357 119 340 C166 353 214 367 272 357 C271 354 271 352 270 350 C249 283 258 221 267 159 C291 161 315 158 340 150 C386 135 424 118 457 105"
        fill="none"
        stroke={color.brand}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="76" cy="529" r="11" fill={color.surface} stroke={color.brand} strokeWidth="6" />
      <circle cx="457" cy="105" r="15" fill={color.brand} />
      <circle cx="457" cy="105" r="5" fill={color.onBrand} />
    </svg>
  );
}
