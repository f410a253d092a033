/** A package of the npm registry at one version, with the checksum of its tarball. */
export interface PinnedPackage {
  readonly name: string;
  readonly version: string;
  /** As the registry and lockfiles write it: `sha512-` and Base64. */
  readonly integrity: string;
}

/** What the bench downloads to compare with. Nothing of it is a dependency of the product. */
export const PACKAGES = {
  typeform: {
    name: '@typeform/embed',
    version: '6.1.1',
    integrity:
      'sha512-VDd1w61otCEJZ1iCeuusgI73MZfL01tldmGcULuhc3vIDSd9P3zZDMAQpy4I+stt6P8r0j3aQXmPYjP4NQ3QWQ==',
  },
  cal: {
    name: '@calcom/embed-core',
    version: '1.5.3',
    integrity:
      'sha512-GeId9gaByJ5EWiPmuvelZOvFWPOTWkcWZr5vGTCbIUTX125oE5yn0n8lDF1MJk5Xj1WO+/dk9jKIE08Ad9ytiQ==',
  },
  altcha: {
    name: 'altcha',
    version: '3.2.2',
    integrity:
      'sha512-yNITQaRSkRe0u/hMxdzoXFFqxqn9iDt1rJ0reREU3D3uDD3w1oFz6v5C2PMww2XnGThtYUwe8MW+PxsiBglNqw==',
  },
  formbricks: {
    name: '@formbricks/surveys',
    version: '1.99.0',
    integrity:
      'sha512-5RL7c4Qwtu532SwCwLTw7L/SK6MyeZZS1E50/mKhh0riyl8BU79xT31vmAgJpo3apXXphNZl0yeExvZmKVlyCQ==',
  },
  surveyUi: {
    name: 'survey-js-ui',
    version: '2.5.38',
    integrity:
      'sha512-BZ+zQlt/PvR76MgD0lrlD2rZjOoQ78Qt1mdpxpHngVufD6sJUTI3xGOJGiYYLxVh328YtU06TO8vbhXxpDbz5w==',
  },
  surveyCore: {
    name: 'survey-core',
    version: '2.5.38',
    integrity:
      'sha512-uI/5ocM08K3LKCa6M1njs8YbRuuF/4vxfAFwyo0RaImoAVdGKkayxt2gNqapTOb0qwYX6OFdDTkEqSMgjYsW8g==',
  },
} as const satisfies Readonly<Record<string, PinnedPackage>>;

export function packageLabel({ name, version }: PinnedPackage): string {
  return `${name} ${version}`;
}
