/** A box truck in side elevation, parked: nothing to carry yet. */
export const STANDING_VAN = `<svg viewBox="0 0 212 92" width="212" height="92" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
<path d="M24 74H2V4h144v70H46M152 74V20h32l10 26h10q6 0 6 6v22h-14M152 74h22M160 26h20l8 20h-28z"/>
<circle cx="35" cy="74" r="11"/><circle cx="185" cy="74" r="11"/>
<path stroke-width="1" d="M0 86h212"/>
</svg>`;
