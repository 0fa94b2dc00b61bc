import { color } from '@park/ui/theme/tokens';
import { ROUTE } from '../../page/page.styles.ts';

/** A muted street plan with one ride on it, which is driven once. Decorative. */
export function RouteDrawing() {
  return (
    <svg viewBox="0 0 403 640" aria-hidden focusable="false">
      <g fill="none" stroke={color.surface} strokeWidth="4" strokeLinecap="round">
        <path d="M-14 220 C101 200 137 280 238 250 S360 170 432 200" />
        <path d="M-14 440 C79 410 158 480 238 450 S360 360 432 400" />
        <path d="M130 -20 C151 140 115 260 137 390 S166 560 137 680" />
        <path d="M266 -20 C252 140 288 250 266 390 S252 560 274 680" />
      </g>
      <g fill="none" stroke={color.border} strokeWidth="10" strokeLinecap="round">
        <path d="M-14 120 C86 90 158 190 245 150 S374 60 432 110" />
        <path d="M-14 330 C65 300 122 390 216 350 S338 250 432 300" />
        <path d="M-14 540 C79 500 166 580 252 540 S360 470 432 500" />
        <path d="M65 -20 C43 130 108 250 79 390 S43 560 72 680" />
        <path d="M194 -20 C216 110 166 220 194 350 S238 540 202 680" />
        <path d="M331 -20 C310 120 367 240 338 380 S302 560 338 680" />
      </g>
      <path
        d={ROUTE}
        fill="none"
        stroke={color.brand}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="55" cy="529" r="11" fill={color.surface} stroke={color.brand} strokeWidth="6" />
      <circle cx="329" cy="105" r="15" fill={color.brand} />
      <circle
        className="passenger"
        cx="329"
        cy="105"
        r="6.5"
        fill={color.onBrand}
        stroke={color.brand}
        strokeWidth="4"
      />
    </svg>
  );
}
