// Tells the player on the page for a new table that the table stays in this browser.
export function HereNote() {
  return (
    <p class="help here-note">
      Played and kept in this browser, without a server: against bots, or with others at this device.
    </p>
  );
}
