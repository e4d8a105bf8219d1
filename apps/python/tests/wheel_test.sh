#!/usr/bin/env bash
# The wheel: built from a fresh copy of the tree with the documented command, it installs into an empty environment, brings
# its libraries and its licence, and plays a game there.
#   wheel_test.sh PYTHON
set -euo pipefail
python=$1
root=$(cd "$(dirname "$0")/../../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mkdir "$folder/tree"
git -C "$root" ls-files -z | (cd "$root" && xargs -0 cp --parents -Pt "$folder/tree")
"$python" -m pip wheel -q --no-deps --no-build-isolation -w "$folder" "$folder/tree/apps/python"
wheel=$(ls "$folder"/cardtable-*.whl)
"$python" -m venv --system-site-packages "$folder/environment"
# In a clean folder, so nothing of the tree can be found by chance.
cd "$folder"
rm -rf "$folder/tree"
environment/bin/pip install -q --no-deps "$wheel"
environment/bin/python - <<'PYTHON'
import pathlib
import subprocess
from importlib import metadata

import cardtable

package = pathlib.Path(cardtable.__file__).parent
files = {str(file) for file in metadata.files("cardtable")}
assert any(file.endswith("dist-info/LICENSE") for file in files), files
(module,) = package.glob("_cardtable*.so")
needed = subprocess.run(["ldd", str(module)], check=True, capture_output=True, text=True).stdout
for name in ("libboost_json", "libfmt"):
    (line,) = [line for line in needed.splitlines() if name in line]
    assert str(package) in line, line
    assert (package / f"LICENCE.{name}").read_text(), name
state = cardtable.load_game("last-card", players=2).new_initial_state(7)
while not state.is_terminal():
    state.apply_action(cardtable.bot("medium", seed=1)(state))
assert sum(state.returns()) == 0
print("installed, played")
PYTHON
