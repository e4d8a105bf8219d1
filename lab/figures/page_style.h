// The looks of the lab's page, light and dark, and of its part in another page (`:host`), which has its own colour
// scheme. `c0` to `c5` are the colours of variants and seats; they differ without colour vision too.
#pragma once

#include <string_view>

namespace cardtable {

inline constexpr std::string_view kPageStyle = R"(
:root{color-scheme:light dark}:root,:host{--page:light-dark(#f4f7f5,#161c19);--card:light-dark(#fff,#202925);
--line:light-dark(#d3dbd6,#39453f);--ink:light-dark(#17211d,#eaf1ed);--soft:light-dark(#47554e,#b4c2bb);
--k0:light-dark(#0a6b4c,#5fd6a8);--k1:light-dark(#c2540a,#ff9d5c);--k2:light-dark(#0072b2,#6cc0f5);
--k3:light-dark(#8a6a00,#e3c24a);--k4:light-dark(#a84c82,#e29cc4);--k5:light-dark(#4a5fae,#9db0f5)}
*{box-sizing:border-box}body{margin:0}body,:host{background:var(--page);color:var(--ink);
font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif}
.report{max-width:76rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
header p{color:var(--soft);margin:.25rem 0 0}h1{font-size:2rem;line-height:1.2;margin:0}
h2{font-size:1.15rem;margin:0 0 .75rem}h3{font-size:1rem;margin:1rem 0 .25rem}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.3rem,1fr));gap:.75rem;margin:1.5rem 0}
.fact{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.8rem 1rem}
.fact b{display:block;font-size:1.55rem;line-height:1.25;font-variant-numeric:tabular-nums}
.fact span,.fact i{color:var(--soft);font-size:.85rem}.fact i{display:block;font-style:normal;font-variant-numeric:tabular-nums}
.grid2{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:1rem}
section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1.1rem 1.25rem;margin:0 0 1rem;
min-width:0}section p.note{color:var(--soft);font-size:.85rem;margin:.5rem 0 0}
ul.said{margin:0;padding-left:1.2rem}ul.said li{margin:.2rem 0}
svg{display:block;width:100%;max-width:42rem;height:auto;margin:0 auto;font:12.5px system-ui,sans-serif}
svg text{fill:var(--soft)}svg text.name{fill:var(--ink)}.grid{stroke:var(--line)}.fair{stroke:var(--ink);
stroke-dasharray:4 3}.whisker{stroke:var(--ink);fill:none;stroke-width:1.4;opacity:.75}.line{fill:none;stroke-width:2.2}
.band{opacity:.16;stroke:none}.bar{opacity:.78}
.c0{fill:var(--k0);background:var(--k0)}.c1{fill:var(--k1);background:var(--k1)}.c2{fill:var(--k2);background:var(--k2)}
.c3{fill:var(--k3);background:var(--k3)}.c4{fill:var(--k4);background:var(--k4)}.c5{fill:var(--k5);background:var(--k5)}
.line.c0{fill:none;stroke:var(--k0)}.line.c1{fill:none;stroke:var(--k1)}.line.c2{fill:none;stroke:var(--k2)}
.line.c3{fill:none;stroke:var(--k3)}.line.c4{fill:none;stroke:var(--k4)}.line.c5{fill:none;stroke:var(--k5)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;margin:.4rem 0 0;font-size:.85rem;color:var(--soft)}
.legend i{display:inline-block;width:.75rem;height:.75rem;border-radius:3px;margin-right:.4rem;vertical-align:-.05rem}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
th{color:var(--soft);font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
details summary{cursor:pointer;color:var(--soft)}footer{color:var(--soft);font-size:.85rem;margin-top:2rem}
td small{display:block;color:var(--soft);font-size:.82rem}
@media(max-width:40rem){.report{padding:1.5rem .75rem 3rem}svg.frame{font-size:16px}section{padding:1rem .9rem}}
@media print{body{background:#fff}section,.fact{break-inside:avoid}}
)";

}  // namespace cardtable
