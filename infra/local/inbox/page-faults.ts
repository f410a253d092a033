import { FAULT_MODES, type FaultMode, type Faults } from './faults.ts';

/** What happens to a send, in the words of who would see it happen. */
const EFFECTS: Readonly<Record<FaultMode, string>> = {
  none: 'Every mail is taken',
  throttle: 'Refused as too many (429)',
  outage: 'Refused as unavailable (503)',
  reject: 'Refused for good (400)',
  hang: 'Never answered',
  'drop-answer': 'Taken, but the answer is lost',
};

/** The fault switch, as it stands, and the form that turns it. */
export function faultForm({ mode, every }: Faults): string {
  const options = FAULT_MODES.map(
    (known) =>
      `<option value="${known}"${known === mode ? ' selected' : ''}>${known}: ${EFFECTS[known]}</option>`,
  );
  return `<aside class="faults" aria-labelledby="faults-title">
<h2 id="faults-title">Fault switch</h2>
<p class="state${mode === 'none' ? ' sound' : ' broken'}">${stateOf({ mode, every })}</p>
<form method="post" action="/faults">
<label for="mode">What happens to a send</label>
<select id="mode" name="mode">${options.join('')}</select>
<label for="every">To every n-th send</label>
<input id="every" name="every" type="number" min="1" step="1" value="${every}" required>
<button>Turn the switch</button>
</form>
</aside>`;
}

function stateOf({ mode, every }: Faults): string {
  if (mode === 'none') return `${EFFECTS.none}.`;
  return every === 1 ? `${EFFECTS[mode]}, every send.` : `${EFFECTS[mode]}, one send in ${every}.`;
}
