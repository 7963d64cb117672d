// Buttons that write an address on an NFC tag, where the browser can (Web NFC).
"use strict";
if ("NDEFReader" in window) {
  document.querySelectorAll("[data-tag]").forEach((one) => {
    const [button, said] = one.children;
    one.hidden = false;
    button.addEventListener("click", async () => {
      said.textContent = one.dataset.hold;
      try {
        await new NDEFReader().write({ records: [{ recordType: "url", data: one.dataset.tag }] });
        said.textContent = one.dataset.written;
      } catch {
        said.textContent = one.dataset.failed;
      }
    });
  });
}
