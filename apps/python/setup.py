"""Builds the module with CMake and puts it beside the Python files; the metadata is in pyproject.toml."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


class CMakeBuild(build_ext):
    def build_extension(self, extension):
        if not (ROOT / "CMakeLists.txt").exists():
            raise SystemExit(f"{ROOT} is not the Cardtable repository: install from apps/python inside it")
        target = Path(self.get_ext_fullpath(extension.name)).resolve()
        folder = Path(os.environ.get("CARDTABLE_PYTHON_BUILD", ROOT / "build" / "pip")).resolve()
        settings = {
            "CMAKE_BUILD_TYPE": "Release",
            "CARDTABLE_PYTHON": "ON",
            "CARDTABLE_TESTS": "OFF",
            "CARDTABLE_BENCH": "OFF",
            "Python_EXECUTABLE": sys.executable,
        }
        flags = [f"-D{name}={value}" for name, value in settings.items()]
        subprocess.run(["cmake", "-S", str(ROOT), "-B", str(folder), "-G", "Ninja", *flags], check=True)
        jobs = os.environ.get("CARDTABLE_JOBS", str(os.cpu_count() or 1))
        subprocess.run(["cmake", "--build", str(folder), "--target", "cardtable_python", "-j", jobs], check=True)
        (built,) = (folder / "python" / "cardtable").glob("_cardtable*.so")
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(built), str(target))
        bundle(target)


def bundle(module):
    """Copies the libraries that not every system has beside the module, which looks for them there, and their licences."""
    for line in subprocess.run(["ldd", str(module)], check=True, capture_output=True, text=True).stdout.splitlines():
        found = re.match(r"\s*(lib(?:boost|fmt)[\w.+-]*\.so[\w.]*) => (/\S+)", line)
        if not found or Path(found[2]).parent == module.parent:
            continue
        library = Path(found[2]).resolve()
        shutil.copy2(library, module.parent / found[1])
        owner = subprocess.run(["dpkg-query", "-S", str(library)], capture_output=True, text=True).stdout.split(":")[0]
        licence = Path("/usr/share/doc", owner, "copyright")
        if owner and licence.is_file():
            shutil.copy2(licence, module.parent / f"LICENCE.{found[1].split('.')[0]}")


setup(
    packages=["cardtable"],
    package_data={"cardtable": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("cardtable._cardtable", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
)
